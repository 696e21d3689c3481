import { auditState } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Badge, Callout, PlaceTime } from '@quayside/ui';

/** Shows whether the hash chain of the audit log is intact, or where it is broken. */
export function ChainState() {
  const { data } = useCall(auditState, {});
  if (!data) return null;
  const { checkedAt, fault } = data;
  if (fault)
    return (
      <Callout tone="error" title="The audit was changed after it was written">
        {fault} Ask the database administrator, and compare with the last backup.
      </Callout>
    );
  return (
    <Badge colorPalette={checkedAt ? 'green' : 'gray'}>
      {checkedAt ? (
        <>
          Chain unbroken, checked <PlaceTime at={checkedAt} />
        </>
      ) : (
        'Chain not checked yet'
      )}
    </Badge>
  );
}
