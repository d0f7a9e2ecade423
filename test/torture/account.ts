/**
 * A fresh company signed up over HTTP, with its three welcome posts. `verify`: proves its address, without which nobody
 * signs in where mails are real.
 */
export async function signUp(url: string, name: string, verify?: (email: string) => Promise<void>) {
  const email = `${name}-${crypto.randomUUID()}@torture.example`
  const password = 'Un chêne, trois geais 42'
  await call(url, '/api/auth/register', {
    email,
    password,
    company_name: 'Atelier Torture',
    family_name: 'Colin',
    name: 'Ana',
  })
  await verify?.(email)
  const { access_token } = (await (await call(url, '/api/auth/login', { email, password })).json()) as {
    access_token: string
  }
  return { email, headers: { authorization: `Bearer ${access_token}` } }
}

export function call(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
