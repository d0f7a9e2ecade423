import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { uiTexts as texts } from './texts.ts'

interface Props {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** Why a query failed, with a retry button; renders nothing without an error. */
export function LoadError({ title, query: { error, isFetching, refetch }, className = '' }: Props) {
  if (!error) return null
  return (
    <Banner
      tone="red"
      title={title}
      className={className}
      action={
        <Button variant="outline" size="small" onClick={() => void refetch()} isBusy={isFetching}>
          {texts.retry}
        </Button>
      }
    >
      <p>{error.message}</p>
    </Banner>
  )
}
