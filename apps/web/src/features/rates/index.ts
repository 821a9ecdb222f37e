export { RateRecords } from './components/rate-records.tsx';
