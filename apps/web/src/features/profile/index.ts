export { ProfileDialog } from './components/profile-dialog.tsx';
