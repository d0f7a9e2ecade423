import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { errorTexts } from '#shared/messages/api.ts'
import type { UploadOptions } from '#web/api/upload.ts'
import { PictureButtons, usePictureUpload } from './picture-upload.tsx'

// A loaded machine may take long to show what a quiet one shows at once.
configure({ asyncUtilTimeout: 120_000 })

afterEach(cleanup)

const texts = { add: 'Ajouter', change: 'Changer', remove: 'Retirer' }
const refused = new Error('Le serveur a refusé.')

function Picture({ sent }: { sent: string[] }) {
  const upload = useMutation<null, Error, UploadOptions & { file: File }>({
    mutationFn: async ({ file }) => {
      if (file.name === 'refused.png') throw refused
      sent.push(file.name)
      return null
    },
  })
  const removal = useMutation<null>({ mutationFn: () => Promise.reject(refused) })
  const change = usePictureUpload(upload, removal)
  return (
    <>
      <PictureButtons change={change} hasPicture texts={texts} />
      <p role="status">{change.isSent ? 'sent' : change.hasFailedToRemove ? 'not removed' : ''}</p>
      <p role="alert">{change.cause}</p>
    </>
  )
}

const choose = (name: string, type: string) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], name, { type })] },
  })
const said = (role: string, text: string) =>
  waitFor(() => expect(screen.getByRole(role).textContent).toBe(text))

test('an image is uploaded, another file is refused, and each action clears the last error', async () => {
  const sent: string[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Picture sent={sent} />
    </QueryClientProvider>,
  )
  choose('notes.txt', 'text/plain')
  await said('alert', errorTexts.image_format)
  choose('refused.png', 'image/png')
  await said('alert', refused.message)
  choose('bird.png', 'image/png')
  await said('status', 'sent')
  await said('alert', '')
  expect(sent).toEqual(['bird.png'])
  fireEvent.click(screen.getByRole('button', { name: texts.remove }))
  await said('alert', refused.message)
})
