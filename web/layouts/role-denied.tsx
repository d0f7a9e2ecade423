import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#web/api/members.ts'
import { membersTexts, permissionTexts as texts } from '#web/messages/members.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AppShellRemover } from './app-shell.tsx'

const list = new Intl.ListFormat('fr', { type: 'disjunction' })

/** In the place of a page that the member's role does not open: who can. */
export default function RoleDenied() {
  const { data } = useQuery(membersQuery)
  const managers = data?.members.filter(({ member_role }) => member_role === 'manager') ?? []
  const names = managers.map(({ name, family_name }) => `${name} ${family_name}`)
  return (
    <div className="page-container py-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-17">
        {texts.text} {names.length > 0 && texts.ask(list.format(names))}
      </p>
      <ButtonLink to="/members" variant="outline">
        {membersTexts.toMembers}
      </ButtonLink>
      <AppShellRemover />
    </div>
  )
}
