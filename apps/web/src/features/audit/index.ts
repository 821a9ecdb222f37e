export { Audit } from './components/audit.tsx';
