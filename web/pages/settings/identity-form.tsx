import { type CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import { useSaveIdentity } from '#web/api/account.ts'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { inGroups, proposedVat } from './identity-numbers.ts'
import { SaveRow } from './save-row.tsx'
import { useSavedForm } from './use-saved-form.ts'

export function IdentityForm({ identity }: { identity: CompanyIdentityAnswer }) {
  const save = useSaveIdentity()
  const { is_complete: _told, ...saved } = identity
  const form = useSavedForm({
    saved: { ...saved, siren: inGroups(saved.siren) },
    schema: CompanyIdentityBody,
    save: save.mutateAsync,
  })
  const { values } = form
  const vat = proposedVat(values.siren, values.vat_number)

  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Checkbox
        label={texts.soleTrader}
        help={texts.soleTraderHelp}
        checked={values.is_sole_trader}
        onChange={(isOn) => form.set('is_sole_trader', isOn)}
      />
      <TextField
        label={values.is_sole_trader ? texts.soleTraderName : texts.legalName}
        autoComplete="organization"
        {...form.field('legal_name')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={values.is_sole_trader ? texts.sirenOptional : texts.siren}
          help={texts.sirenHelp}
          inputMode="numeric"
          {...form.field('siren')}
        />
        <TextField
          label={texts.vat}
          help={
            vat ? (
              <button
                type="button"
                className="rounded-tiny py-1 font-semibold text-link"
                onClick={() => form.set('vat_number', vat)}
              >
                {texts.vatUse(vat)}
              </button>
            ) : (
              texts.vatHelp
            )
          }
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('vat_number')}
        />
      </div>
      <AddressFields
        field={(name) => form.field(name)}
        country={values.country}
        onCountry={(country) => form.set('country', country)}
      />
      <SaveRow {...form} />
    </form>
  )
}
