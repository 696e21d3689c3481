import type { ContentCheckResult } from '../../platform/files/detectContent';
import type { Upload } from '../../platform/files/uploadRules';
import type { ThreadTask } from '../../ports/threads';
import type { DocsAnswer, DocsRequest } from './docsPages';
import type { EncryptedPush, PushToEncrypt } from './encryptPush';

/** Lists the common passwords, one per line: unpacking them from their library takes too long for the event loop. */
export const listCommonPasswords: ThreadTask<null, string> = {
  name: 'listCommonPasswords',
  load: async () => {
    const { readCommonPasswords } = await import('./readCommonPasswords');
    return async () => (await readCommonPasswords()).join('\n');
  },
};

/** Answers a request for the page of the API description, whose plugin only the thread loads. */
export const answerDocsPage: ThreadTask<DocsRequest, DocsAnswer> = {
  name: 'answerDocsPage',
  load: async () => (await import('./docsPages')).answerDocs,
};

/** Creates the key pair of an installation for push services, in base64url. */
export const createPushKeys: ThreadTask<null, { publicKey: string; privateKey: string }> = {
  name: 'createPushKeys',
  load: async () => {
    const { createKeys } = await import('./encryptPush');
    return createKeys;
  },
};

/** Encrypts a push for its browser and signs its request. */
export const encryptPush: ThreadTask<PushToEncrypt, EncryptedPush> = {
  name: 'encryptPush',
  load: async () => (await import('./encryptPush')).encrypt,
};

/** A file of an upload on the disk, before the storage has it. */
interface UploadToInspect {
  readonly file: string;
  readonly fileName: string;
  readonly upload: Upload;
}

/** Checks the content of an upload. */
export const inspectUpload: ThreadTask<UploadToInspect, ContentCheckResult> = {
  name: 'inspectUpload',
  load: async () => {
    const [{ contentOnDisk }, { getUploadRules }] = await Promise.all([
      import('./contentOnDisk'),
      import('../../platform/files/uploadRules'),
    ]);
    return async ({ file, fileName, upload }) => getUploadRules(upload).look(await contentOnDisk(file), fileName);
  },
};

/** Tasks of this host for worker threads, besides those of the modules. */
export const hostTasks: readonly ThreadTask<never, unknown>[] = [
  listCommonPasswords,
  answerDocsPage,
  createPushKeys,
  encryptPush,
  inspectUpload,
];
