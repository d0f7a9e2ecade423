import { describe, expect, it } from 'vitest'
import { returnPath } from '#web/return-path.ts'
import { orderAddress, recapPath, wantedOffer, wantedSentence } from './wanted-offer.ts'

const origin = 'https://ramage.test'

describe('the offer in the address', () => {
  it('is one we sell, whatever its case', () => {
    expect(wantedOffer('?offre=pro')).toBe('pro')
    expect(wantedOffer('?offre=PACK_5')).toBe('pack_5')
    expect(wantedOffer('?offre=free')).toBeNull()
    expect(wantedOffer('')).toBeNull()
  })

  it('survives the way through login', () => {
    const login = `?${new URLSearchParams({ retour: orderAddress('pro') })}`
    expect(returnPath(login, origin)).toBe(orderAddress('pro'))
    expect(wantedSentence(returnPath(login, origin))).toMatch(/plan Pro/)
  })

  it('is told for plans and packs, and nothing is told for other pages', () => {
    expect(wantedSentence(orderAddress('pack_15', recapPath))).toMatch(/recharge de 15\sposts/)
    expect(wantedSentence('/dashboard?offre=pro')).toBeNull()
    expect(wantedSentence('/subscription/facturation?offre=gold')).toBeNull()
  })
})
