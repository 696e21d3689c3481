import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [
    { path: '/settings/info', lazy: () => import('./info/AccountInfo') },
    { path: '/settings/account', lazy: () => import('./account/MyAccount') },
    { path: '/settings/notifications', lazy: () => import('./notifications/Preferences') },
    { path: '/settings/security', lazy: () => import('./security/Security') },
    { path: '/settings/company-profile', lazy: () => import('./profile/CompanyProfile') },
    { path: '/settings/first-steps', lazy: () => import('./firstSteps/FirstStepsPage') },
    { path: '/settings/contacts', lazy: () => import('./contacts/Contacts') },
    { path: '/team', lazy: () => import('./team/Team') },
    { path: '/team/members', lazy: () => import('./team/Members') },
    { path: '/team/members/:id', lazy: () => import('./team/EditMember') },
    { path: '/team/invite', lazy: () => import('./team/InviteMember') },
    { path: '/customers', lazy: () => import('./customers/Customers') },
    { path: '/customers/edit', lazy: () => import('./customers/EditCustomer') },
    { path: '/customers/:id', lazy: () => import('./customers/CustomerPage') },
    { path: '/customers/invite', lazy: () => import('./customers/InviteCustomer') },
    { path: '/settings/logo', lazy: () => import('./logo/CompanyLogo') },
    { path: '/platform', lazy: () => import('./platform/Platform') },
    { path: '/settings/data', lazy: () => import('./dataCare/DataCare') },
    { path: '/settings/api-keys', lazy: () => import('./developers/ApiKeys') },
    { path: '/settings/webhooks', lazy: () => import('./developers/Webhooks') },
    { path: '/settings/audit', lazy: () => import('./audit/Audit') },
  ],
  widgets: {
    'banner-bar': () => import('./banner/BannerBar'),
    'notification-bell': () => import('./notifications/NotificationBell'),
    follow: () => import('./notifications/FollowButton'),
    'legal-hold': () => import('./dataCare/LegalHoldStrip'),
    'first-steps': () => import('./firstSteps/FirstStepsWidget'),
  },
});
