import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalRules } from '#shared/api/approvals.ts'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import type { MemberSettingsBody, MembersAnswer } from '#shared/api/members.ts'
import { demonstrationDomain } from '#shared/messages/members.ts'
import { leaveCompany, membersQuery, useChangeMemberSettings } from '#web/api/members.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { approvalRuleTexts as ruleTexts } from '#web/messages/approval.ts'
import { membersTexts as texts } from '#web/messages/members.ts'
import { useSession, useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePermission } from '#web/use-permission.ts'
import { ReauthenticationDialog, useReauthentication } from '#web/use-reauthentication.tsx'
import { DemonstrationCard } from './demonstration-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { MemberList } from './member-list.tsx'

/** /members: who is of the company, what they may do, and the way in and out. */
export default function MembersPage() {
  const members = useQuery(membersQuery)
  return (
    <div className="page-container pt-8 pb-4 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.lead}</p>
      <div className="mt-6 flex max-w-[860px] flex-col gap-4 md:mt-8 md:gap-6">
        <QueryContent query={members}>{(data) => <Members data={data} />}</QueryContent>
      </div>
    </div>
  )
}

function Members({ data }: { data: MembersAnswer }) {
  const canManage = usePermission('manage')
  const { data: features } = useQuery(serverFeaturesQuery)
  const { members, invitations, max_members: max } = data
  const used = members.length + invitations.length
  return (
    <>
      <Card aria-labelledby="membres">
        <h2 id="membres" tabIndex={-1} className="title-section">
          {texts.list}
        </h2>
        <p className="mt-1 text-16 text-muted">
          {members.length > max ? texts.tooMany(max) : texts.places(used, max)}
        </p>
        <MemberList data={data} canManage={canManage} />
      </Card>
      {canManage &&
        (used < max ? (
          <InviteCard />
        ) : (
          <Card aria-labelledby="inviter">
            <h2 id="inviter" className="title-section">
              {texts.inviteTitle}
            </h2>
            <p className="mt-1 mb-4 text-16">{texts.full}</p>
            <ButtonLink to="/subscription" variant="outline">
              {texts.changePlan}
            </ButtonLink>
          </Card>
        ))}
      {canManage && features?.mode === 'demo' && (
        <DemonstrationCard isThere={data.members.some(({ email }) => email?.endsWith(demonstrationDomain))} />
      )}
      {canManage && <RightsCard data={data} />}
      <LeaveCard data={data} />
    </>
  )
}

function RightsCard({ data }: { data: MembersAnswer }) {
  const { editors_publish, requires_two_factor, approval_rule } = data
  const { two_factor: hasTwoFactor } = useUser()
  const change = useChangeMemberSettings()
  const { withReauthentication, dialog } = useReauthentication()
  // What was refused shows below.
  const handleChange = (body: MemberSettingsBody) =>
    void withReauthentication(() => change.mutateAsync(body)).catch(() => undefined)
  return (
    <Card aria-labelledby="droits">
      <h2 id="droits" className="title-section">
        {texts.rightsTitle}
      </h2>
      <div className="mt-3">
        <Switch
          label={texts.editorsPublish}
          help={texts.editorsPublishHelp}
          word={editors_publish ? texts.on : texts.off}
          isOn={editors_publish}
          onChange={(isOn) => handleChange({ editors_publish: isOn })}
        />
        {hasTwoFactor ? (
          <Switch
            label={texts.twoFactor}
            help={texts.twoFactorHelp}
            word={requires_two_factor ? texts.on : texts.off}
            isOn={requires_two_factor}
            onChange={(isOn) => handleChange({ requires_two_factor: isOn })}
          />
        ) : (
          <div className="py-2">
            <h3 className="font-sans font-semibold text-15">{texts.twoFactor}</h3>
            <p className="text-14 text-muted">
              {texts.twoFactorFirst}{' '}
              <RouteLink to="/settings#double-authentification" className="touch-target text-link">
                {texts.toTwoFactor}
              </RouteLink>
            </p>
          </div>
        )}
        <SelectField
          className="mt-4"
          label={ruleTexts.label}
          help={ruleTexts.help}
          value={approval_rule}
          onChange={(value) => {
            const chosen = approvalRules.find((one) => one === value)
            if (chosen) handleChange({ approval_rule: chosen })
          }}
        >
          {approvalRules.map((one) => (
            <option key={one} value={one}>
              {ruleTexts.rules[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {!dialog && <FailureBanner title={texts.changeError} className="mt-3" cause={change.error?.message} />}
      {dialog}
    </Card>
  )
}

function LeaveCard({ data }: { data: MembersAnswer }) {
  const { signOutTo } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const you = data.members.find(({ is_you }) => is_you)
  const managers = data.members.filter((one) => one.member_role === 'manager' && !one.is_suspended)
  if (data.members.length < 2 || !you) return null
  const isLast = you.member_role === 'manager' && managers.length < 2
  const handleProve = async (proof: FreshProof) => {
    await leaveCompany(proof)
    signOutTo('/login')
  }
  return (
    <Card aria-labelledby="quitter">
      <h2 id="quitter" className="title-section">
        {texts.leaveTitle}
      </h2>
      <p className="mt-1 max-w-[60ch] text-16">{isLast ? texts.leaveLast : texts.leaveText}</p>
      {!isLast && (
        <Button variant="danger" size="small" className="mt-4" onClick={() => setIsAsking(true)}>
          {texts.leave}
        </Button>
      )}
      {isAsking && (
        <ReauthenticationDialog
          title={texts.leaveTitle}
          text={texts.leaveText}
          confirm={texts.leaveConfirm}
          onSubmit={handleProve}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}
