import { describe, expect, it } from 'vitest'
import { cropOf, movedBy, partFor } from './photo-crop-field.tsx'

const wide = { x: 0.1, y: 0, width: 0.6, height: 1 }

describe('the frame on a photo', () => {
  it('starts from what the composer showed', () => {
    expect(cropOf({ part: wide, crop: null })).toEqual({ x: 0.4, y: 0.5, zoom: 1 })
    expect(cropOf({ part: { x: 0.2, y: 0.2, width: 0.3, height: 0.5 }, crop: null }).zoom).toBe(2)
  })

  it('keeps its shape when one comes closer, and stays inside', () => {
    const framed = { part: wide, crop: null }
    expect(partFor({ x: 0.4, y: 0.5, zoom: 2 }, framed)).toEqual({
      x: 0.25,
      y: 0.25,
      width: 0.3,
      height: 0.5,
    })
    expect(partFor({ x: 0, y: 0, zoom: 2 }, framed)).toEqual({ x: 0, y: 0, width: 0.3, height: 0.5 })
    expect(partFor({ x: 1, y: 1, zoom: 1 }, framed)).toEqual({ x: 0.4, y: 0, width: 0.6, height: 1 })
  })

  it('follows a drag as far as the photo goes', () => {
    const crop = { x: 0.4, y: 0.5, zoom: 1 }
    expect(movedBy(crop, { x: 0.1, y: 0.3 }, wide)).toEqual({ x: 0.5, y: 0.5, zoom: 1 })
    expect(movedBy(crop, { x: -1, y: 0 }, wide)).toEqual({ x: 0.3, y: 0.5, zoom: 1 })
  })
})
