import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ConstantBackoff, handleWhen, retry, TimeoutStrategy, timeout } from 'cockatiel';
import type { Timeouts } from '../../platform/config/timeouts';
import { notFound, unavailable } from '../../platform/errors';
import { ExpectedOutage } from '../../ports/expectedOutage';
import type { Log } from '../../ports/log';
import type { NodeConfig } from './config';
import type { Backend } from './diskStorage';
import { createOutageLog } from './outageLog';

/** Returns whether the store rejected the request: a retry would fail too. Other errors may be temporary. */
const isRefused = (error: unknown): boolean => error instanceof S3ServiceException && error.$fault === 'client';

/** Retries an upload from a file with a new stream, under its own key: the client itself cannot send a stream twice. */
const again = retry(
  handleWhen((error) => !isRefused(error)),
  { maxAttempts: 2, backoff: new ConstantBackoff(200) },
);

const away = (error: unknown): Error =>
  unavailable(
    new ExpectedOutage('The file storage', error),
    'The file storage does not respond. Please try again in a moment.',
  );

/** Stores contents as objects of a bucket, in Amazon S3 or any compatible service. A time-out returns 503. */
export const openBucket = (
  { endpoint, bucket, region, ...credentials }: NonNullable<NodeConfig['s3']>,
  limits: Timeouts['s3'],
  log: Pick<Log, 'info' | 'warn'>,
  stopping?: AbortSignal,
): Backend => {
  const client = new S3Client({
    region,
    credentials,
    // Other vendors need path-style addresses and reject the checksums that the client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: limits.connection, socketTimeout: limits.silence },
  });
  const note = createOutageLog(log, 'The file storage', 'uploads and downloads are answered with 503');
  // The client's own limit applies per attempt, and would allow three of them.
  const inTime = timeout(limits.request, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  const ask = async <T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    try {
      const answer = await inTime.execute(({ signal }) => send({ abortSignal: signal }), stopping);
      note(true);
      return answer;
    } catch (error) {
      if (!stopping?.aborted) note(isRefused(error), error);
      throw isRefused(error) ? error : away(error);
    }
  };
  const object = (key: string) => ({ Bucket: bucket, Key: `files/${key}` });
  return {
    kind: 's3',
    adopt: async (key, file) => {
      const { size } = await fs.stat(file);
      await ask((options) =>
        again.execute(async () => {
          const body = createReadStream(file);
          try {
            await client.send(new PutObjectCommand({ ...object(key), Body: body, ContentLength: size }), options);
          } finally {
            body.destroy();
          }
        }, options.abortSignal),
      );
      await fs.rm(file);
    },
    get: async (key) => {
      try {
        return (await ask((options) => client.send(new GetObjectCommand(object(key)), options))).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw notFound('This file is gone.');
        throw error;
      }
    },
    delete: async (key) => {
      await ask((options) => client.send(new DeleteObjectCommand(object(key)), options));
    },
    ping: async () => {
      await ask((options) => client.send(new HeadBucketCommand({ Bucket: bucket }), options));
    },
    close: () => client.destroy(),
  };
};
