import { type Country, countries } from '#shared/countries.ts'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

interface Props {
  field: (name: 'street' | 'postal_code' | 'city') => FieldProps
  country: Country
  onCountry: (country: Country) => void
}

const names = new Intl.DisplayNames('fr', { type: 'region' })
const [home, ...others] = countries
const byName = others
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'fr'))

/** Street, postal code, city and country, France first. */
export function AddressFields({ field, country, onCountry }: Props) {
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
          onChange={(value) => onCountry(value as Country)}
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
