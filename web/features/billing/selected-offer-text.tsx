import { selectedOfferText } from './selected-offer.ts'

export default function SelectedOfferText({ returnTo }: { returnTo: string }) {
  const sentence = selectedOfferText(returnTo)
  if (!sentence) return null
  return <p className="on-info mb-6 rounded-small bg-info px-4.5 py-3.5 text-15">{sentence}</p>
}
