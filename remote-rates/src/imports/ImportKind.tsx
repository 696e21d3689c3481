import {
  changeImportSubject,
  type ImportSubject,
  importRights,
  importSubjects,
  listReceivedImports,
  type ReceivedImport,
} from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { SelectField, toaster } from '@quayside/ui';
import { t } from '../texts/imports';
import { subjectWords } from './importWords';

/** Chooses what a mailed sheet is about, among the kinds that the person may import. */
export function ImportKind({ one }: { one: ReceivedImport }) {
  const queries = useQueryClient();
  const ability = useAbility();
  const { id, subject, fileName, state } = one;
  const changing = useSend(changeImportSubject, {
    onSuccess: ({ subject: chosen }) => {
      toaster.success(subjectWords[chosen].isReadAs(fileName));
      void queries.invalidateQueries({ queryKey: callKey(listReceivedImports) });
    },
    onError: (error) => {
      void toaster.error({ id: 'import', title: errorMessage(error) });
      void queries.invalidateQueries({ queryKey: callKey(listReceivedImports) });
    },
  });
  const options = importSubjects
    .filter((kind) => kind === subject || ability.can(...importRights[kind]))
    .map((kind) => ({ value: kind, label: subjectWords[kind].kind() }));
  return (
    <SelectField
      aria-label={t('Kind of {fileName}', { fileName })}
      options={options}
      value={subject}
      disabled={changing.isPending || state === 'checking'}
      onChange={({ target }) => changing.mutate({ params: { id }, body: { subject: target.value as ImportSubject } })}
    />
  );
}
