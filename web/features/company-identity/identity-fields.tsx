import type { CompanyIdentityAnswer } from '#shared/api/company-identity.ts'
import { bareSiren, bareVat, frenchVatOf, isSiren } from '#shared/company-numbers.ts'
import { type Country, countries } from '#shared/countries.ts'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ServerForm } from '#web/use-server-form.ts'

export type IdentityValues = Omit<CompanyIdentityAnswer, 'is_complete'>

/** What the server holds, as the fields show it. */
export const valuesOf = ({ is_complete: _told, ...saved }: CompanyIdentityAnswer): IdentityValues => ({
  ...saved,
  siren: inGroups(saved.siren),
})

/** Who the invoices are made out to, in the settings and before an order. */
export function IdentityFields({ form }: { form: ServerForm<IdentityValues> }) {
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
                className="touch-target rounded-tiny py-1 font-semibold text-link"
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
      <AddressFields form={form} />
    </>
  )
}

const names = new Intl.DisplayNames('fr', { type: 'region' })
const [home, ...others] = countries
const byName = others
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'fr'))

/** Street, postal code, city and country, France first. */
function AddressFields({ form }: { form: ServerForm<IdentityValues> }) {
  const { field, set } = form
  const { country } = form.values
  return (
    <>
      <TextField label={texts.street} autoComplete="street-address" {...field('street')} />
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          label={texts.postalCode}
          inputMode={country === 'FR' ? 'numeric' : 'text'}
          autoComplete="postal-code"
          {...field('postal_code')}
        />
        <TextField label={texts.city} autoComplete="address-level2" {...field('city')} />
        <SelectField
          label={texts.country}
          autoComplete="country"
          value={country}
          onChange={(value) => set('country', value as Country)}
        >
          {[{ code: home, name: names.of(home) }, ...byName].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

/** « 732 829 320 » */
const inGroups = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1 ')

/** The VAT number that a French company with this SIREN has, unless it is there already. */
function proposedVat(typedSiren: string, typedVat: string): string | null {
  const siren = bareSiren(typedSiren)
  if (!isSiren(siren)) return null
  const vat = frenchVatOf(siren)
  return bareVat(typedVat) === vat ? null : vat
}
