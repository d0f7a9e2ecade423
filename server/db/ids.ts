/** Ids are strings; these two tell the compiler whose, so that none is taken for the other. */
export type CompanyId = string & { readonly idOf?: 'company' }
export type UserId = string & { readonly idOf?: 'user' }
