import { because, columns, ofUser, type PersonalTable } from './declaration.ts'

/** Ways into the account. */
export const signInTables: Record<string, PersonalTable> = {
  sessions: {
    rows: ofUser,
    exported: columns('id device created_at last_used_at expires_at opened_by proven_at'),
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['token_hash'] },
    erasure: 'with the account',
  },
  push_subscriptions: {
    rows: ofUser,
    exported: ['created_at'],
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: columns('endpoint p256dh auth'),
      [because.link]: ['id', 'session_id'],
    },
    erasure: 'with the account',
  },
  push_opt_outs: {
    rows: ofUser,
    exported: ['kind', 'created_at'],
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  push_notifications: {
    rows: ofUser,
    exported: columns('kind created_at ended_at'),
    withheld: {
      [because.owner]: ['user_id'],
      [because.link]: ['id'],
      [because.machinery]: columns('data unique_key attempts sent_to next_attempt_at'),
    },
    erasure: 'with the account',
  },
  second_factors: {
    rows: ofUser,
    exported: ['created_at', 'enabled_at'],
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['sealed_secret'],
      [because.machinery]: ['last_step'],
    },
    erasure: 'with the account',
  },
  recovery_codes: {
    rows: ofUser,
    exported: ['used_at'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['code_hash'] },
    erasure: 'with the account',
  },
  login_challenges: {
    rows: ofUser,
    exported: [],
    withheld: { [because.machinery]: ['user_id', 'expires_at'], [because.secret]: ['token_hash'] },
    erasure: 'with the account',
  },
  google_identities: {
    rows: ofUser,
    exported: columns('sub email linked_at'),
    withheld: { [because.owner]: ['user_id'] },
    erasure: 'with the account',
  },
  google_sign_ins: {
    rows: ofUser,
    exported: [],
    withheld: {
      [because.owner]: ['user_id'],
      [because.secret]: ['browser_hash'],
      'a Google account that asked to be linked, and proved nothing yet: for an hour at most': columns(
        'sub email first_name family_name hosted_domain expires_at',
      ),
    },
    erasure: 'with the account',
  },
  email_changes: {
    rows: ofUser,
    exported: ['id', 'asked_at'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['password_hash'] },
    erasure: 'with the account',
  },
  mailed_tokens: {
    rows: ofUser,
    exported: ['purpose', 'created_at', 'expires_at', 'used_at'],
    withheld: { [because.owner]: ['user_id'], [because.secret]: ['token_hash', 'data'] },
    erasure: 'with the account',
  },
}
