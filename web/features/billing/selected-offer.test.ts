import { describe, expect, it } from 'vitest'
import { returnPath } from '#web/return-path.ts'
import { orderPath, recapPath, selectedOffer, selectedOfferText } from './selected-offer.ts'

const origin = 'https://ramage.test'

describe('the offer in the address', () => {
  it('is one we sell, whatever its case', () => {
    expect(selectedOffer('?offre=pro')).toBe('pro')
    expect(selectedOffer('?offre=PACK_5')).toBe('pack_5')
    expect(selectedOffer('?offre=free')).toBeNull()
    expect(selectedOffer('')).toBeNull()
  })

  it('survives the way through login', () => {
    const login = `?${new URLSearchParams({ retour: orderPath('pro') })}`
    expect(returnPath(login, origin)).toBe(orderPath('pro'))
    expect(selectedOfferText(returnPath(login, origin))).toMatch(/plan Pro/)
  })

  it('is told for plans and packs, and nothing is told for other pages', () => {
    expect(selectedOfferText(orderPath('pack_15', recapPath))).toMatch(/recharge de 15\sposts/)
    expect(selectedOfferText('/dashboard?offre=pro')).toBeNull()
    expect(selectedOfferText('/subscription/facturation?offre=gold')).toBeNull()
  })
})
