import { getAtPath, type Path, type UseFormReturn, useWatch } from '@freight/shared-kernel/forms';
import { Box, ConflictPanel, type ConflictVersion } from '@freight/shared-kernel/ui';
import { type RateConflict, valueText } from './rateConflict';
import type { RateForm } from './rateForm';

interface RateConflictPanelProps {
  conflict: RateConflict;
  form: UseFormReturn<RateForm>;
}

/** What somebody else saved first, against what stands in the form of a rate. */
export function RateConflictPanel({ conflict, form }: RateConflictPanelProps) {
  const { mine, theirs, disputed, taken } = conflict;
  const now = useWatch({ control: form.control }) as RateForm;
  const versions = { yours: mine, theirs } as const;
  const standsIn = (name: string, version: ConflictVersion) =>
    valueText(now, name) === valueText(versions[version], name);
  const choose = (name: string, version: ConflictVersion) =>
    form.setValue(name as Path<RateForm>, getAtPath(versions[version], name), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Box my="12px">
      <ConflictPanel
        conflict={conflict}
        noun="rate"
        disputed={disputed.map(({ name, label }) => ({
          name,
          label,
          yours: valueText(mine, name),
          theirs: valueText(theirs, name),
          chosen: (['yours', 'theirs'] as const).find((version) => standsIn(name, version)) ?? '',
        }))}
        taken={taken.map(({ name, label }) => ({ label, theirs: valueText(theirs, name) }))}
        onChoose={choose}
      />
    </Box>
  );
}
