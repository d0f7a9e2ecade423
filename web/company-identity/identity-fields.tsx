import type { CompanyIdentityAnswer } from '#shared/api/company-identity.ts'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { useSavedForm } from '#web/use-saved-form.ts'
import { AddressFields } from './address-fields.tsx'
import { inGroups, proposedVat } from './identity-numbers.ts'

export type IdentityValues = Omit<CompanyIdentityAnswer, 'is_complete'>

/** What the server holds, as the fields show it. */
export const valuesOf = ({ is_complete: _told, ...saved }: CompanyIdentityAnswer): IdentityValues => ({
  ...saved,
  siren: inGroups(saved.siren),
})

/** Who the invoices are made out to, in the settings and before an order. */
export function IdentityFields({ form }: { form: ReturnType<typeof useSavedForm<IdentityValues>> }) {
  const { values } = form
  const vat = proposedVat(values.siren, values.vat_number)
  return (
    <>
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
          aside={texts.sirenHint}
          inputMode="numeric"
          {...form.field('siren')}
        />
        <TextField
          label={texts.vat}
          help={
            vat ? (
              <button
                type="button"
                className="tap rounded-tiny py-1 font-semibold text-link"
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
    </>
  )
}
