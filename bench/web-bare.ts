import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least a page can be: words, in one file. What any page of ours is compared with. */
const html = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Page nue</title>
  </head>
  <body>
    <h1>Le post que vous auriez écrit, avec un peu plus de temps.</h1>
    <p>Ajoutez vos images, dites votre actualité en une phrase.</p>
  </body>
</html>
`

export async function startBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
