import {
  changesBetween,
  type EditableBooking,
  type EditableField,
  editableFields,
  editableLabel,
  type FieldChange,
} from '@quayside/contract';
import { defaultTerms, type FormLoadType, isDay, needsTruckRoute } from '@quayside/freight';
import type { FormPart } from '@quayside/ui';
import { type BookingValues, readFigure } from '../form/bookingValues';
import { typedCutOffs } from '../form/carriage';
import { fieldLabel } from '../form/fieldLabels';

const toDayOrNull = (text: string): string | null => text || null;

const toInlandPoint = ({ incoterm, inlandPoint }: BookingValues): EditableBooking['inlandPoint'] => {
  if (!inlandPoint || !needsTruckRoute(incoterm)) return null;
  if ('id' in inlandPoint) return inlandPoint;
  const { city, country } = inlandPoint;
  // A typed place has only a name.
  return { id: '', code: '', city, country };
};

/** Returns the form values in the shape of which changes are listed. */
export const toEditableBooking = (values: BookingValues): EditableBooking => ({
  ...values,
  contact_name: values.contact_name.trim(),
  contact_email: values.contact_email.trim(),
  contact_phone: values.contact_phone.trim(),
  etd: toDayOrNull(values.etd),
  eta: toDayOrNull(values.eta),
  service: values.service.trim(),
  cutOffs: typedCutOffs(values, values.loadType),
  localCharge: values.localCharge ?? defaultTerms(values.loadType).localCharge,
  inlandPoint: toInlandPoint(values),
  containers: values.containers.map((row) => ({
    quantity: readFigure(row, 'quantity') ?? 0,
    type: row.type,
    weight: readFigure(row, 'container_weight'),
    cbm: readFigure(row, 'cbm') || null,
    description: row.commodity_description.trim(),
  })),
  toFollow: Object.fromEntries(Object.entries(values.toFollow).filter(([, day]) => isDay(day ?? ''))),
});

/** Returns the differences between two states of a form. */
export const findFieldChanges = (before: BookingValues, after: BookingValues): FieldChange[] =>
  changesBetween(toEditableBooking(before), toEditableBooking(after), before.loadType);

const toFormPart = <F extends EditableField>(field: F, value: EditableBooking[F], loadType: FormLoadType): FormPart => {
  const { said, key = said } = editableFields[field];
  return { name: field, label: editableLabel(field, loadType), text: said(value), identity: key(value) };
};

/** Returns the parts of a form that two people may both have changed. */
export const toFormParts = (values: BookingValues): FormPart[] => {
  const editable = toEditableBooking(values);
  const times = (['etdTime', 'etaTime'] as const).map((name) => ({
    ...{ name, label: fieldLabel(name, values.loadType), text: values[name] ?? '' },
  }));
  return [
    ...(Object.keys(editableFields) as EditableField[]).map((field) =>
      toFormPart(field, editable[field], values.loadType),
    ),
    ...times,
  ];
};
