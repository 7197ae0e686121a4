-- What messages said at this moment, of those that were sent before the log took it down: an entry for
-- each conversation, which verify compares with the rows (see message-digest.ts).
INSERT INTO activity (action, subject_type, subject_id, details)
SELECT 'seal_messages', 'conversation', conversation_id,
  jsonb_object_agg(id, encode(sha256(salt || convert_to(
    id || E'\n' || sender_id || E'\n' || content, 'UTF8')), 'hex'))
    || jsonb_build_object('client', client_id)
FROM messages GROUP BY conversation_id, client_id;
