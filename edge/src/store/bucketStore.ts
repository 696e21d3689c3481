import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '@quayside/api';
import { openFolderStore } from './folderStore';
import { completeMark, type ObjectStore } from './objectStore';

const root = 'releases/';

/** Checks whether another writer was faster. Amazon S3 returns 409 when both write at the same moment. */
const isConflict = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

const absent = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
};

/**
 * Opens a store of releases in a bucket of Amazon S3 or a compatible service with conditional writes.
 *
 * @param mirror a local folder; releases are fetched into it once, since they never change
 */
export function openBucketStore(
  { endpoint, bucket, region, ...credentials }: NonNullable<Config['s3']>,
  mirror: string,
): ObjectStore {
  const client = new S3Client({
    region,
    credentials,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Other vendors need path-style addresses, and fail on the checksums that the client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: bucket, Key: root + key });

  const get: ObjectStore['get'] = async (key) => {
    const found = await client.send(new GetObjectCommand(object(key))).catch(absent);
    if (!found?.Body) return undefined;
    return { body: Buffer.from(await found.Body.transformToByteArray()), tag: found.ETag ?? '' };
  };

  async function* pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: root + prefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
        }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }

  const list: ObjectStore['list'] = async (prefix) => {
    const keys: string[] = [];
    for await (const page of pages(prefix)) keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
    return keys.map((key) => key.slice(root.length));
  };

  async function fetchInto(folder: string, prefix: string, keys: readonly string[]): Promise<void> {
    const fresh = `${folder}.${randomUUID()}`;
    for (const key of keys) {
      const file = join(fresh, key.slice(prefix.length));
      const found = await get(key);
      if (!found) throw new Error(`${key} has gone from the bucket ${bucket}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, found.body);
    }
    // Two requests may fetch the same release: the second finds it there.
    await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
      await rm(fresh, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }

  return {
    place: `the bucket ${bucket}`,
    checkEvery: 2_000,
    get,
    list,
    async stamp(key) {
      return (await client.send(new HeadObjectCommand(object(key))).catch(absent))?.ETag;
    },
    async put(key, body, expected) {
      const condition = expected && (expected === 'nothing' ? { IfNoneMatch: '*' } : { IfMatch: expected.tag });
      try {
        await client.send(new PutObjectCommand({ ...object(key), ...condition, Body: body }));
        return true;
      } catch (error) {
        if (expected && isConflict(error)) return false;
        throw error;
      }
    },
    async folders(prefix) {
      const found: string[] = [];
      for await (const page of pages(prefix, '/'))
        found.push(
          ...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(root.length + prefix.length, -1)),
        );
      return found;
    },
    async remove(prefixOrKey) {
      const keys = prefixOrKey.endsWith('/') ? await list(prefixOrKey) : [prefixOrKey];
      for (const key of keys) await client.send(new DeleteObjectCommand(object(key)));
    },
    async asFolder(prefix) {
      const folder = join(mirror, prefix.slice(0, -1));
      if (await stat(folder).catch(() => undefined)) return folder;
      const keys = await list(prefix);
      // A partial upload must not be stored as a complete release.
      if (!keys.includes(prefix + completeMark)) return undefined;
      await mkdir(dirname(folder), { recursive: true });
      await fetchInto(folder, prefix, keys);
      return folder;
    },
    copy: openFolderStore(mirror),
    close: () => client.destroy(),
  };
}
