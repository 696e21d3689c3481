import { useForm } from '@quayside/kernel/forms';
import { ConflictPanel, conflictOf } from '@quayside/ui';
import { Kind, Shown } from './Shown';

const before = { companyName: 'Haiphong Rattan', city: 'Hai Phong' };
const mine = { companyName: 'Haiphong Rattan Ltd', city: 'Hai Phong' };
const theirs = { companyName: 'Haiphong Rattan Co.', city: 'Hanoi' };
const labels = { companyName: 'Company name', city: 'City' };
const names = ['companyName', 'city'] as const;
const conflict = conflictOf(before, mine, theirs, (values) =>
  names.map((name) => ({ name, label: labels[name], text: values[name] })),
);

/** An edit conflict: two users edited the same record. */
export function Conflicts() {
  const form = useForm({ defaultValues: mine });
  return (
    <Kind title="Conflicts">
      <Shown state="ConflictPanel" wide>
        <ConflictPanel conflict={conflict} form={form} noun="contact" />
      </Shown>
    </Kind>
  );
}
