/** Holds the link's token while its reader signs in: in an address, the server and its logs would see it. */
const key = 'confirmEmailLink'

export const keepLink = (token: string) => sessionStorage.setItem(key, token)

export const keptLink = () => sessionStorage.getItem(key)

export const forgetLink = () => sessionStorage.removeItem(key)
