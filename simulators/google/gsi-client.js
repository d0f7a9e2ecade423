/*
 * Stands in for https://accounts.google.com/gsi/client: the same names, the same order of events. The button is a frame
 * of the simulator's, the chooser a window that the button opens, the answer a message that only this page receives.
 */
;(() => {
  const folder = new URL('.', document.currentScript.src).href
  const { origin } = new URL(folder)
  let settings = null

  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = new URL('style', folder).href
  document.head.append(style)

  function requireSettings(method) {
    if (settings) return true
    console.error(`[GSI_LOGGER]: Failed to ${method}: initialize() must be called first.`)
    return false
  }

  function frame(page, options) {
    const element = document.createElement('iframe')
    const query = new URLSearchParams({
      client_id: settings.client_id,
      nonce: settings.nonce ?? '',
      origin: location.origin,
      ...options,
    })
    element.src = new URL(`${page}?${query}`, folder).href
    return element
  }

  addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin || data?.type !== 'gsi-credential') return
    document.getElementById('gsi-prompt')?.remove()
    settings?.callback?.({
      credential: data.credential,
      select_by: data.selectBy,
      clientId: settings.client_id,
    })
  })

  const id = {
    initialize(given) {
      if (!given?.client_id) {
        console.error('[GSI_LOGGER]: Missing required parameter: client_id.')
        return
      }
      if (settings) console.warn('[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times.')
      settings = { ...given }
      void fetch(new URL(`status?client_id=${encodeURIComponent(given.client_id)}`, folder))
    },
    renderButton(
      parent,
      { width, text = 'signin_with', locale = 'fr', theme = 'outline', shape = 'rectangular' } = {},
    ) {
      if (!requireSettings('render button')) return
      const button = frame('button', { text, locale, theme, shape })
      button.title = 'Bouton Se connecter avec Google'
      button.className = 'gsi-simulated-button'
      button.width = String(Math.min(400, Number(width) || 240))
      button.height = '44'
      parent.replaceChildren(button)
    },
    prompt() {
      if (!requireSettings('prompt')) return
      const chooser = frame('select', { select_by: 'user' })
      chooser.id = 'gsi-prompt'
      chooser.title = 'Se connecter avec Google'
      chooser.className = 'gsi-simulated-prompt'
      document.body.append(chooser)
    },
    cancel() {
      document.getElementById('gsi-prompt')?.remove()
    },
    disableAutoSelect() {},
    revoke(hint, done) {
      void fetch(new URL(`revoke?hint=${encodeURIComponent(hint)}`, folder), { method: 'POST' }).then(
        (answer) => done?.({ successful: answer.ok, ...(answer.ok ? {} : { error: 'invalid_hint' }) }),
      )
    },
  }
  window.google = { accounts: { id } }
  window.onGoogleLibraryLoad?.()
})()
