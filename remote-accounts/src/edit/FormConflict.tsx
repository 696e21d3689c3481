import { type Path, type PathValue, type UseFormReturn, useWatch } from '@freight/shared-kernel/forms';
import { Box, ConflictPanel, type ConflictVersion } from '@freight/shared-kernel/ui';
import { type EditConflict, type FormValue, type FormValues, sameValue, valueText } from './editConflict';

interface FormConflictProps<V extends FormValues> {
  conflict: EditConflict<V>;
  form: UseFormReturn<V>;
  labels: Readonly<Record<keyof V & string, string>>;
  /** What was edited: 'contact'. */
  noun: string;
}

/** What somebody else saved first, against what stands in the form. */
export function FormConflict<V extends FormValues>({ conflict, form, labels, noun }: FormConflictProps<V>) {
  const { mine, theirs, disputed, taken } = conflict;
  const now = useWatch({ control: form.control }) as V;
  const versions = { yours: mine, theirs } as const satisfies Record<ConflictVersion, V>;
  const said = (values: V, name: keyof V) => valueText(values[name] as FormValue);
  const standsIn = (name: keyof V, version: ConflictVersion) =>
    sameValue(now[name] as FormValue, versions[version][name] as FormValue);
  const choose = (name: string, version: ConflictVersion) =>
    form.setValue(name as Path<V>, versions[version][name] as PathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Box my="16px">
      <ConflictPanel
        conflict={conflict}
        noun={noun}
        disputed={disputed.map((name) => ({
          name,
          label: labels[name],
          yours: said(mine, name),
          theirs: said(theirs, name),
          chosen: (['yours', 'theirs'] as const).find((version) => standsIn(name, version)) ?? '',
        }))}
        taken={taken.map((name) => ({ label: labels[name], theirs: said(theirs, name) }))}
        onChoose={choose}
      />
    </Box>
  );
}
