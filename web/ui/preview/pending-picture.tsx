import { WaitingBarbs } from '#web/ui/waiting-barbs.tsx'

interface Props {
  label: string
  /** Of the image that comes, so that nothing moves when it is there. */
  ratio: number
}

export function PendingPicture({ label, ratio }: Props) {
  return (
    <div
      className="flex w-full items-center justify-center gap-3 bg-sable text-15"
      style={{ aspectRatio: ratio }}
    >
      <WaitingBarbs className="text-alert" />
      {label}
    </div>
  )
}
