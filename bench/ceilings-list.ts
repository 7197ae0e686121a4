/** A moment in JSON. */
const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;

/**
 * The answer itself, made by one query. The client is a subquery so that it is planned once (`unseenId`), and
 * texts are joined, as functions that build JSON take longer.
 */
export const listQuery = `
  SELECT '[' || coalesce(string_agg(
    '{"id":"' || f.id || '","userId":"' || f.client_id || '","filename":"' || f.id || '.' || v.extension
    || '","originalName":' || to_json(f.original_name) || ',"fileType":"' || v.media_type
    || '","fileSize":' || v.size || ',"category":"' || f.category
    || '","taxYear":' || coalesce(f.tax_year::text, 'null')
    || ',"folder":' || to_json(coalesce(folder.path, ''))
    || ',"folderId":' || coalesce('"' || f.folder_id || '"', 'null')
    || ',"version":' || f.latest_version || ',"scan":"' || v.scan_state
    || '","isProcessed":' || (f.processed_at IS NOT NULL)
    || ',"processedAt":' || coalesce(${moment('f.processed_at')}, 'null')
    || ',"uploadedAt":' || ${moment('f.uploaded_at')} || ',"can":' || $2::text || '}',
    ',' ORDER BY f.uploaded_at DESC, f.id DESC), '') || ']' AS list
  FROM files AS f
  JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
  LEFT JOIN folders AS folder ON folder.id = f.folder_id AND folder.client_id = f.client_id
  WHERE f.client_id = (SELECT $1::uuid) AND f.archived_at IS NULL`;
