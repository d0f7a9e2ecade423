/** Holds the token of an invitation while its reader signs in: in an address, the server and its logs would see it. */
const key = 'invitation'

export const storeInvitation = (token: string) => sessionStorage.setItem(key, token)

export const readStoredInvitation = () => sessionStorage.getItem(key)

export const clearStoredInvitation = () => sessionStorage.removeItem(key)
