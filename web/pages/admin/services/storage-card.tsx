import type { ServicesAnswer } from '#shared/api/services.ts'
import { longDate } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Block } from './block.tsx'

export function StorageCard({ storage: { kind, reachable, free_bytes } }: Pick<ServicesAnswer, 'storage'>) {
  return (
    <Block title={texts.storage}>
      <p className="mt-3 font-semibold">{texts.kinds[kind]}</p>
      <p className="my-1">
        <Tag tone={reachable ? 'good' : 'bad'}>{reachable ? texts.reachable : texts.unreachable}</Tag>
      </p>
      {free_bytes !== null && <p className="text-muted">{texts.free(free_bytes)}</p>}
    </Block>
  )
}

export function CertificateCard({
  certificate: { signer, valid_until },
}: Pick<ServicesAnswer, 'certificate'>) {
  return (
    <Block title={texts.certificate}>
      {valid_until === null ? (
        <p className="mt-3">{texts.noCertificate}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{signer === null ? texts.notSigning : texts.signer(signer)}</p>
          <p className="text-muted">{texts.validUntil(longDate(valid_until))}</p>
        </>
      )}
    </Block>
  )
}
