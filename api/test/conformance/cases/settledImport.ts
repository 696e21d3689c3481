import { applyImport, createImport, getImport, type Import, type ImportSubject } from '@quayside/contract';
import type { Caller } from '../wire';

/** Returns the import once its current step has ended. */
export const settled = async (caller: Caller, { id }: Pick<Import, 'id'>): Promise<Import> => {
  for (let asked = 0; asked < 200; asked += 1) {
    const { data } = await caller.call(getImport, { params: { id } });
    if (!['checking', 'applying', 'undoing'].includes(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The import does not come to an end');
};

/** Returns the file's import once it was checked. */
export const checkedFile = async (caller: Caller, subject: ImportSubject, file: File): Promise<Import> => {
  const { status, data } = await caller.call(createImport, { files: [file], query: { subject } });
  expect(status).toBe(201);
  return settled(caller, data);
};

/** Returns the import once its rows were imported. */
export const takenOver = async (
  caller: Caller,
  { id }: Pick<Import, 'id'>,
  take: 'good' | 'all' = 'all',
): Promise<Import> => {
  const { status } = await caller.call(applyImport, { params: { id }, body: { take } });
  expect(status).toBe(200);
  return settled(caller, { id });
};
