import { describe, expect, it } from 'vitest'
import { returnPath } from '#web/return-path.ts'
import { orderPath, recapPath, selectedOffer, selectedOfferText } from './selected-offer.ts'

const origin = 'https://ramage.test'

describe('selectedOffer', () => {
  it('accepts known offers in any case', () => {
    expect(selectedOffer('?offre=pro')).toBe('pro')
    expect(selectedOffer('?offre=PACK_5')).toBe('pack_5')
    expect(selectedOffer('?offre=free')).toBeNull()
    expect(selectedOffer('')).toBeNull()
  })

  it('survives the redirect through login', () => {
    const login = `?${new URLSearchParams({ retour: orderPath('pro') })}`
    expect(returnPath(login, origin)).toBe(orderPath('pro'))
    expect(selectedOfferText(returnPath(login, origin))).toMatch(/plan Pro/)
  })

  it('has a sentence for plans and packs, and null elsewhere', () => {
    expect(selectedOfferText(orderPath('pack_15', recapPath))).toMatch(/recharge de 15\sposts/)
    expect(selectedOfferText('/dashboard?offre=pro')).toBeNull()
    expect(selectedOfferText('/subscription/facturation?offre=gold')).toBeNull()
  })
})
