import { useLocation } from 'react-router'
import { returnPath } from '#web/return-path.ts'
import { wantedSentence } from './wanted-offer.ts'

/** Above the forms of login and register: the chosen plan is not forgotten. */
export function WantedLine() {
  const sentence = wantedSentence(returnPath(useLocation().search, location.origin))
  if (!sentence) return null
  return <p className="on-calm mb-6 rounded-small bg-geai-clair px-4.5 py-3.5 text-15">{sentence}</p>
}
