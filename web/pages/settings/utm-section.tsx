import { useQuery } from '@tanstack/react-query'
import { type UtmSettings, UtmSettingsBody } from '#shared/api/utm.ts'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import { urlWithUtm } from '#shared/utm.ts'
import { useCompany } from '#web/api/company.ts'
import { useSaveUtm, utmQuery } from '#web/api/utm.ts'
import { utmTexts as texts } from '#web/messages/utm-and-link-preview.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ServerForm, useServerForm } from '#web/use-server-form.ts'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'

/** UTM parameters, network by network. */
export function UtmSection(props: SectionProps) {
  const settings = useQuery(utmQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={settings}>{(data) => <UtmForm settings={data} />}</QueryContent>
    </SectionCard>
  )
}

const proposedFor = (network: Network) => ({ source: network, medium: 'social', campaign: '' })

function UtmForm({ settings }: { settings: UtmSettings }) {
  const save = useSaveUtm()
  const form = useServerForm({ saved: settings, schema: UtmSettingsBody, save: save.mutateAsync })
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {networks.map((network) => (
        <NetworkFields key={network} {...{ network, form }} />
      ))}
      <p className="text-14 text-muted">{texts.scheduled}</p>
      <SaveRow {...form} />
    </form>
  )
}

function NetworkFields({ network, form }: { network: Network; form: ServerForm<UtmSettings> }) {
  const { label } = networkRules[network]
  const { data: company } = useCompany()
  const utm = form.values[network]
  const site = company?.website ?? 'https://exemple.fr'
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-row-divider border-b pb-5">
      <legend className="sr-only">{label}</legend>
      <Switch
        label={texts.on(label)}
        {...(network === 'instagram' && { help: texts.instagramHelp })}
        word={utm ? texts.yes : texts.no}
        isOn={utm !== null}
        onChange={(isOn) => form.set(network, isOn ? proposedFor(network) : null)}
      />
      {utm && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label={texts.source} {...form.field(`${network}.source`)} />
            <TextField label={texts.medium} {...form.field(`${network}.medium`)} />
            <TextField label={texts.campaign} {...form.field(`${network}.campaign`)} />
          </div>
          <p className="text-14 text-muted [overflow-wrap:anywhere]">
            {texts.example(urlWithUtm(/^https?:/i.test(site) ? site : `https://${site}`, utm))}
          </p>
        </>
      )}
    </fieldset>
  )
}
