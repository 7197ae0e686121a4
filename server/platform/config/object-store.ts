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

/** @throws ConfigError when a part is missing, or keys would travel unencrypted */
export function s3Of(values: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET) {
    if (!S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
    throw new ConfigError('An object store for documents needs S3_BUCKET.');
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('An object store needs both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  if (S3_ENDPOINT?.startsWith('http:') && !isBeside(new URL(S3_ENDPOINT).hostname)) {
    throw new ConfigError('S3_ENDPOINT must begin with https:// unless it is on this machine.');
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

/** This machine, or a container beside ours: a name without a dot is nobody's elsewhere. */
function isBeside(hostname: string): boolean {
  return ['127.0.0.1', '[::1]'].includes(hostname) || /^[a-z0-9-]+$/i.test(hostname);
}
