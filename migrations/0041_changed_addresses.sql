-- Addresses that were changed before 0033 kept the moment, as far back as the trail goes: until then whoever clicked the
-- link of a stranger's mail gave that stranger's account their own address.
update users set email_changed_at = changed.at
from (
  select s.user_id, max(e.at) as at
  from audit_entries e join audit_subjects s on s.pseudonym = e.subject
  where e.kind = 'email_changed'
  group by s.user_id
) changed
where changed.user_id = users.id and users.email_changed_at is null;
