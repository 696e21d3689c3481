import { useFormContext } from '@freight/shared-kernel/forms';
import { ConflictPanel, type ConflictVersion } from '@freight/shared-kernel/ui';
import type { EditConflict } from './editConflict';
import { fieldLabel, sameValue, type TrackingField, type TrackingValues, valueText } from './trackingValues';

interface TrackingConflictProps {
  conflict: EditConflict;
  /** What stands in the form now. */
  values: TrackingValues;
  air: boolean;
}

/** What somebody else saved first, against what stands in the form of the tracking info. */
export function TrackingConflict({ conflict, values, air }: TrackingConflictProps) {
  const { mine, theirs, disputed, taken } = conflict;
  const { setValue } = useFormContext<TrackingValues>();
  const versions = { yours: mine, theirs } as const;
  const choose = (name: string, version: ConflictVersion) => {
    const field = name as TrackingField;
    setValue(field, versions[version][field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ConflictPanel
      conflict={conflict}
      noun="booking"
      disputed={disputed.map((field) => ({
        name: field,
        label: fieldLabel(field, air),
        yours: valueText(mine[field]),
        theirs: valueText(theirs[field]),
        chosen: (['yours', 'theirs'] as const).find((version) => sameValue(field, values, versions[version])) ?? '',
      }))}
      taken={taken.map((field) => ({ label: fieldLabel(field, air), theirs: valueText(theirs[field]) }))}
      onChoose={choose}
    />
  );
}
