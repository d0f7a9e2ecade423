import type pg from 'pg'

/**
 * What was due between the backup and now may have gone out where the backup was made: its owner is asked before it
 * does, as after a long absence (docs/product/promises.md, A post is published at most once). What had been armed is read back.
 */
export async function askBeforePublishing(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with held as (
      update publications
      set status = 'scheduled', phase = 'ready', question = 'late', next_attempt_at = null, lease_token = null,
        lease_until = null, upload_id = null, uploaded_at = null, updated_at = now(),
        publish_at = coalesce(publish_at, created_at), time_zone = coalesce(time_zone, 'Europe/Paris')
      where status in ('scheduled', 'queued', 'running', 'waiting') and phase in ('ready', 'uploading', 'processing')
        and next_attempt_at <= now()
      returning id, post_id
    ), told as (
      insert into publication_events (publication_id, kind) select id, 'late' from held
    )
    update posts set status = 'scheduled' from held where posts.id = held.post_id and posts.status = 'publishing'`)
}
