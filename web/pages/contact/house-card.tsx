import { useQuery } from '@tanstack/react-query'
import { missingHouseText } from '#shared/messages/house.ts'
import { houseQuery } from '#web/api/forms.ts'
import { contactTexts as texts } from '#web/messages/requests.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Where the house is and how it is reached, as configured; only the address is missed when nobody told it. */
export function HouseCard() {
  const query = useQuery(houseQuery)
  return (
    <Card aria-labelledby="house" className="mt-8">
      <h2 id="house" className="title-section">
        {texts.house}
      </h2>
      <Loaded query={query}>
        {({ name, address, email, phone }) => (
          <address className="mt-3 flex flex-col gap-1 not-italic">
            {name && <p className="font-semibold">{name}</p>}
            <p className="whitespace-pre-line">
              {address ?? <mark className="bg-ambre-pale text-on-sheet">{missingHouseText('address')}</mark>}
            </p>
            {email && (
              <p>
                <a href={`mailto:${email}`} className="tap py-1 font-semibold text-link underline">
                  {email}
                </a>
              </p>
            )}
            {phone && (
              <p>
                <a
                  href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                  className="tap py-1 font-semibold text-link underline"
                >
                  {phone}
                </a>
              </p>
            )}
          </address>
        )}
      </Loaded>
    </Card>
  )
}
