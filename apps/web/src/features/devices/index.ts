export { AccountDevices } from './components/account-devices.tsx';
export { SignInRecords } from './components/sign-in-records.tsx';
