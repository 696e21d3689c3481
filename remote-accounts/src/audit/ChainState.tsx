import { auditState } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Badge, Callout, PlaceTime } from '@quayside/ui';
import { t } from '../texts/audit';

/** Shows whether the hash chain of the audit log is intact, or where it is broken. */
export function ChainState() {
  const { data } = useCall(auditState, {});
  if (!data) return null;
  const { checkedAt, fault } = data;
  if (fault)
    return (
      <Callout tone="error" title={t('The audit was changed after it was written')}>
        {t('{fault} Ask the database administrator, and compare with the last backup.', { fault })}
      </Callout>
    );
  return (
    <Badge colorPalette={checkedAt ? 'green' : 'gray'}>
      {checkedAt ? (
        <>{t.rich('Verified {time}', { time: <PlaceTime key="time" at={checkedAt} /> })}</>
      ) : (
        t('Chain not checked yet')
      )}
    </Badge>
  );
}
