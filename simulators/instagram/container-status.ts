import { dayMs, type InstagramSimulation } from './simulation.ts'
import type { Container } from './state.ts'

type StatusCode = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'

/** Where a container stands at this moment; a carousel waits for its children. */
export function statusOf(container: Container, sim: InstagramSimulation): StatusCode {
  const now = sim.clock.now()
  if (container.mediaId) return 'PUBLISHED'
  if (now - container.createdAt >= dayMs) return 'EXPIRED'
  if (now < container.readyAt) return 'IN_PROGRESS'
  if (container.failure) return 'ERROR'
  const children = sim.store.state.containers.filter((one) => container.children.includes(one.id))
  const statuses = children.map((child) => statusOf(child, sim))
  if (statuses.includes('ERROR') || statuses.includes('EXPIRED')) return 'ERROR'
  return statuses.includes('IN_PROGRESS') ? 'IN_PROGRESS' : 'FINISHED'
}

/** The container's `status` sentence, which carries the subcode of a failure. */
export function statusText(container: Container, sim: InstagramSimulation): string {
  switch (statusOf(container, sim)) {
    case 'IN_PROGRESS':
      return 'In Progress: Media is still being processed.'
    case 'FINISHED':
      return 'Finished: Media has been uploaded and it is ready to be published.'
    case 'PUBLISHED':
      return 'Published: Media has been published.'
    case 'EXPIRED':
      return 'Expired: The container was not published within 24 hours.'
    case 'ERROR': {
      const { subcode, message } = container.failure ?? { subcode: 2207032, message: 'A child failed.' }
      return `Error: Media upload has failed with error code ${subcode}: ${message}`
    }
  }
}
