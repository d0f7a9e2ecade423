/** Shared by the React header and by the landing, which runs without React. */
export function openMenu(sheet: HTMLDialogElement) {
  sheet.showModal()
  sheet.querySelector<HTMLElement>('[data-menu="close"]')?.focus()
}

export const closeMenu = (sheet: HTMLDialogElement) => sheet.close()
