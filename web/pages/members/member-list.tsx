import { useState } from 'react'
import type { MemberAnswer, MembersAnswer } from '#shared/api/members.ts'
import { type MemberRole, memberRoles } from '#shared/role-permissions.ts'
import { useChangeMemberRole, useRemoveMember, useRevokeInvitation } from '#web/api/members.ts'
import { roleTexts, membersTexts as texts } from '#web/messages/members.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'

const nameOf = ({ name, family_name }: MemberAnswer) => `${name} ${family_name}`

interface Props {
  data: MembersAnswer
  canManage: boolean
}

/** Everybody with their role, and who is invited; changed by those who decide. */
export function MemberList({ data, canManage }: Props) {
  const role = useChangeMemberRole()
  const remove = useRemoveMember()
  const revoke = useRevokeInvitation()
  const [leaving, setLeaving] = useState<MemberAnswer | null>(null)
  const { withReauthentication, dialog } = useReauthentication()
  // What was refused shows below.
  const run = (act: () => Promise<unknown>) => void withReauthentication(act).catch(() => undefined)
  const failure = role.error ?? remove.error ?? revoke.error

  return (
    <>
      <ul aria-label={texts.list} className="mt-3">
        {data.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isWithoutTwoFactor={data.requires_two_factor && member.has_two_factor === false}
            canManage={canManage}
            onRole={(to) => run(() => role.mutateAsync({ id: member.id, role: to }))}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {data.invitations.length > 0 && (
        <>
          <h3 className="title-small mt-6">{texts.pending}</h3>
          <ul aria-label={texts.pending}>
            {data.invitations.map(({ id, email, member_role, expires_at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-row-divider border-b py-3.5"
              >
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-semibold text-16">{email}</span>
                  <span className="block text-14 text-muted">
                    {roleTexts[member_role].name}, {texts.until(expires_at)}
                  </span>
                </p>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={texts.revokeLabel(email)}
                  onClick={() => run(() => revoke.mutateAsync(id))}
                >
                  {texts.revoke}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FailureBanner title={texts.changeError} className="mt-4" cause={failure?.message} />
      <Dialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? texts.removeTitle(nameOf(leaving)) : ''}
        closeLabel={texts.cancel}
        actions={
          <Button
            variant="danger"
            onClick={() => {
              const id = leaving?.id
              setLeaving(null)
              // The row goes with its buttons: the focus stays in the section.
              if (id)
                run(() => remove.mutateAsync(id).then(() => document.getElementById('membres')?.focus()))
            }}
          >
            {texts.remove}
          </Button>
        }
      >
        <p className="text-17">{texts.removeText}</p>
      </Dialog>
      {dialog}
    </>
  )
}

interface RowProps {
  member: MemberAnswer
  /** Though the company demands one. */
  isWithoutTwoFactor: boolean
  canManage: boolean
  onRole: (role: MemberRole) => void
  onRemove: () => void
}

function MemberRow({ member, isWithoutTwoFactor, canManage, onRole, onRemove }: RowProps) {
  const { email, member_role, is_you, is_suspended, joined_at } = member
  const name = nameOf(member)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-row-divider border-b py-4">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-16">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {is_you && ` (${texts.you})`}
          </span>
          {isWithoutTwoFactor && <Tag tone="bad">{texts.withoutTwoFactor}</Tag>}
          {is_suspended && <Tag tone="bad">{texts.suspended}</Tag>}
        </p>
        <p className="wrap-anywhere text-14 text-muted">
          {[email, texts.since(joined_at)].filter(Boolean).join(', ')}
        </p>
        {!canManage && <p className="text-15">{roleTexts[member_role].name}</p>}
      </div>
      {canManage && (
        <div className="flex flex-wrap items-end gap-3 max-md:w-full">
          <SelectField
            label={texts.roleOf(name)}
            value={member_role}
            className="max-md:grow"
            onChange={(value) => {
              const role = memberRoles.find((one) => one === value)
              if (role) onRole(role)
            }}
          >
            <RoleOptions />
          </SelectField>
          {!is_you && (
            <Button variant="outline" aria-label={texts.removeLabel(name)} onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

export const RoleOptions = () =>
  memberRoles.map((role) => (
    <option key={role} value={role}>
      {roleTexts[role].name}
    </option>
  ))
