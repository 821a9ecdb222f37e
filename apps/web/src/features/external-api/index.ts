export { ExternalApiScreen } from './components/external-api-screen.tsx';
