import { inviteMember, type Member } from '@quayside/contract';
import { type Role, roleName, roles } from '@quayside/contract/roles';
import * as v from 'valibot';
import { t } from '../texts/team';

const { firstName, lastName, phone, email } = v.required(inviteMember.body).entries;
const names = { firstName, lastName, phone };
/** '' until chosen. */
const role = v.pipe(
  v.picklist(['', ...roles]),
  v.check(
    (chosen) => chosen !== '',
    () => t('Role is a required field'),
  ),
);

/** Schemas of a user with the contract's rules. The e-mail address is set once, with the invitation. */
export const MemberForm = v.object({ ...names, role });
export const InvitationForm = v.object({ ...names, email, role });

export type MemberValues = v.InferOutput<typeof MemberForm>;
export type InvitationValues = v.InferOutput<typeof InvitationForm>;

export const incomplete = () => t('Please Fill In the Required Fields');

export const memberLabels: Record<keyof MemberValues, string> = {
  get firstName() {
    return t('First name');
  },
  get lastName() {
    return t('Last name');
  },
  get phone() {
    return t('Phone');
  },
  get role() {
    return t('Role');
  },
};
export const invitationLabels: Record<keyof InvitationValues, string> = {
  get firstName() {
    return t('First name');
  },
  get lastName() {
    return t('Last name');
  },
  get email() {
    return t('E-mail');
  },
  get phone() {
    return t('Phone');
  },
  get role() {
    return t('Role');
  },
};

export const emptyInvitation: InvitationValues = { firstName: '', lastName: '', email: '', phone: '', role: '' };

export const toMemberValues = ({ firstName, lastName, phone, role }: Member): MemberValues => ({
  firstName,
  lastName,
  phone,
  role,
});

export const getMemberName = ({
  firstName,
  lastName,
  email,
}: Pick<Member, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Returns roles as options, in the order of their rights. */
export const roleOptions = (choosable: readonly Role[]) =>
  roles.filter((name) => choosable.includes(name)).map((value) => ({ value, label: t(roleName(value)) }));
