import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** A bucket of an S3-compatible store that holds nothing else. */
export interface S3Settings {
  bucket: string;
  /** Amazon's by the region when absent. */
  endpoint: string | undefined;
  region: string;
  /** What the machine itself is allowed, or the AWS SDK finds otherwise, when absent. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * The store of the documents.
 *
 * @throws ConfigError when a part is missing, or keys would travel unencrypted
 */
export const s3Of = (values: Environment): S3Settings | undefined =>
  settingsOf('S3', 'for documents ', {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    id: values.S3_ACCESS_KEY_ID,
    secret: values.S3_SECRET_ACCESS_KEY,
  });

/**
 * The bucket of the readable mirror, which holds nothing else (decision 038).
 *
 * @throws ConfigError as `s3Of`; when it is the bucket of the documents
 */
export function mirrorS3Of(values: Environment): S3Settings | undefined {
  const settings = settingsOf('MIRROR_S3', 'for the mirror ', {
    bucket: values.MIRROR_S3_BUCKET,
    endpoint: values.MIRROR_S3_ENDPOINT,
    region: values.MIRROR_S3_REGION,
    id: values.MIRROR_S3_ACCESS_KEY_ID,
    secret: values.MIRROR_S3_SECRET_ACCESS_KEY,
  });
  const isSame = settings?.bucket === values.S3_BUCKET && settings?.endpoint === values.S3_ENDPOINT;
  if (settings && isSame) {
    throw new ConfigError('MIRROR_S3_BUCKET must be another bucket than S3_BUCKET.');
  }
  return settings;
}

function settingsOf(
  prefix: 'S3' | 'MIRROR_S3',
  what: string,
  {
    bucket,
    endpoint,
    region,
    id,
    secret,
  }: Record<'bucket' | 'endpoint' | 'id' | 'secret', string | undefined> & { region: string },
): S3Settings | undefined {
  if (!bucket) {
    if (!endpoint && !id && !secret) return undefined;
    throw new ConfigError(`An object store ${what}needs ${prefix}_BUCKET.`);
  }
  if (!id !== !secret) {
    throw new ConfigError(
      `An object store needs both ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY.`,
    );
  }
  if (endpoint?.startsWith('http:') && !isBeside(new URL(endpoint).hostname)) {
    throw new ConfigError(
      `${prefix}_ENDPOINT must begin with https:// unless it is on this machine.`,
    );
  }
  const credentials = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined;
  return { bucket, endpoint, region, credentials };
}

/** This machine, or a container beside ours: a name without a dot is nobody's elsewhere. */
function isBeside(hostname: string): boolean {
  return ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z0-9-]+$/i.test(hostname);
}
