import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const gap = { reason: 'non fourni par le réseau', daysOf: (from: number, to: number) => `${from} au ${to}` }

const chart = () =>
  render(
    <LineChart
      title="Vues et interactions par jour"
      summary="Deux courbes."
      labels={[1, 2, 3, 4].map((day) => ({ short: `${day} nov.`, long: `${day} novembre` }))}
      series={[
        { name: 'Vues', values: [10, 20, null, 1120], lineStyle: 'full' },
        { name: 'Interactions', values: [1, 2, null, 146], lineStyle: 'dotted' },
      ]}
      gaps={[null, null, gap, null]}
      noteOf={(_, day) => (day === 2 ? 'non fourni par le réseau' : null)}
      pickLabel="Jour affiché"
      formatValue={String}
    />,
  )

test('the chart has a name and a description', () => {
  chart()
  const image = screen.getByRole('img', { name: 'Vues et interactions par jour Deux courbes.' })
  expect(image.querySelector('title')?.textContent).toBe('Vues et interactions par jour')
})

test('a line breaks at missing values, and the gap shows its reason', () => {
  const { container } = chart()
  const [views] = container.querySelectorAll('path')
  // The last day stands alone after the gap: two moves, no line through it.
  expect(views?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(container.querySelector('pattern')).not.toBeNull()
  expect(screen.getByText('non fourni par le réseau')).toBeDefined()
  expect(screen.getByText('2 au 2')).toBeDefined()
})

test('the two lines differ by more than colour', () => {
  const { container } = chart()
  const [views, interactions] = container.querySelectorAll('path')
  expect(views?.getAttribute('stroke-dasharray')).toBeNull()
  expect(interactions?.getAttribute('stroke-dasharray')).toBe('1 7')
})

test('arrow keys select a day, and Escape closes the tooltip', () => {
  chart()
  const slider = screen.getByRole('slider', { name: 'Jour affiché' })
  fireEvent.focus(slider)
  expect(slider.getAttribute('aria-valuetext')).toBe('4 novembre, Vues\u00a0: 1120, Interactions\u00a0: 146')
  expect(screen.getByText('4 novembre')).toBeDefined()
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider.getAttribute('aria-valuetext')).toContain('3 novembre, Vues\u00a0: non fourni par le réseau')
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(screen.queryByText('3 novembre')).toBeNull()
})

test('the pointer selects the nearest day and clears it on leave', () => {
  const { container } = chart()
  const plot = container.firstElementChild as HTMLElement
  fireEvent.pointerMove(plot, { clientX: 300 })
  expect(screen.getByText('2 novembre')).toBeDefined()
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
  expect(screen.queryByText('2 novembre')).toBeNull()
})
