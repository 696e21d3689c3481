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
} from '@aws-sdk/client-s3';
import type { Config } from '../config';
import { notFound } from '../errors';
import type { Backend } from './storage';

/** Contents as objects of a bucket, in Amazon's S3 or whatever speaks its protocol. */
export const openBucket = ({ endpoint, bucket, region, ...credentials }: NonNullable<Config['s3']>): Backend => {
  const client = new S3Client({
    region,
    credentials,
    // Other vendors want the bucket in the path, and stumble over the checksums that the client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: bucket, Key: `files/${key}` });
  return {
    kind: 's3',
    adopt: async (key, file) => {
      const { size } = await fs.stat(file);
      await client.send(new PutObjectCommand({ ...object(key), Body: createReadStream(file), ContentLength: size }));
      await fs.rm(file);
    },
    get: async (key) => {
      try {
        return (await client.send(new GetObjectCommand(object(key)))).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw notFound('This file is gone.');
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
};
