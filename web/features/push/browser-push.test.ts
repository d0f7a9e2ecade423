import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, startSession } from '#web/api/client.ts'
import { readPushConsent, writePushConsent } from '#web/api/push-consent.ts'
import { keepSubscribed } from './browser-push.ts'

/** Users of this device, by their token. */
const users: Record<string, string> = { rmg_a: 'a', rmg_b: 'b' }
const told: string[] = []
/** Called while the server holds its answer to a PUT, or the browser its subscription. */
let whileTelling = () => {}
let whileSubscribing = () => {}

const serverAnswer = async (url: unknown, init: RequestInit = {}) => {
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  if (String(url) === '/api/auth/me') return Response.json({ id: users[token] })
  if (init.method === 'PUT') {
    told.push(users[token] ?? 'nobody')
    whileTelling()
  }
  return Response.json({ public_key: 'key', is_subscribed: false, wanted: {} })
}

beforeEach(() => {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => {
      whileSubscribing()
      return { toJSON: () => ({ endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } }) }
    },
  }
  vi.stubGlobal('fetch', vi.fn(serverAnswer))
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  })
  startSession('rmg_a', 'a')
  writePushConsent({ user: 'a', endpoint: 'https://push.test/old' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
  told.length = 0
  whileTelling = () => {}
  whileSubscribing = () => {}
})

const keep = () => keepSubscribed(new QueryClient())

test('whoever agreed is subscribed again', async () => {
  await keep()
  expect(told).toEqual(['a'])
  expect(readPushConsent()).toEqual({ user: 'a', endpoint: 'https://push.test/new' })
})

test('the same user signs in again and stays subscribed', async () => {
  startSession('rmg_a', 'a')
  await keep()
  expect(told).toEqual(['a'])
})

test('the next user of the device is not subscribed, whose session was begun over the former one', async () => {
  startSession('rmg_b', 'b')
  expect(readPushConsent()).toBeNull()
  writePushConsent({ user: 'a', endpoint: 'https://push.test/old' })
  await keep()
  expect(told).toEqual([])
})

test('another user who signs in while the browser subscribes is not told', async () => {
  whileSubscribing = () => startSession('rmg_b', 'b')
  await keep()
  expect(told).toEqual([])
})

test('a refusal while the browser subscribes stands', async () => {
  whileSubscribing = () => localStorage.removeItem('pushEndpoint')
  await keep()
  expect(told).toEqual([])
})

test('nothing is left for the next user where one signs out while the server is told', async () => {
  whileTelling = clearToken
  await keep()
  expect(told).toEqual(['a'])
  expect(readPushConsent()).toBeNull()
})

test('an address alone, as it was once kept, is nobody’s agreement', async () => {
  localStorage.setItem('pushEndpoint', 'https://push.test/old')
  await keep()
  expect(told).toEqual([])
})

test('tabs take turns where the browser has locks', async () => {
  const asked: string[] = []
  const request = (name: string, ask: () => Promise<void>) => {
    asked.push(name)
    return ask()
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await keep()
  Reflect.deleteProperty(navigator, 'locks')
  expect(asked).toEqual(['push'])
  expect(told).toEqual(['a'])
})
