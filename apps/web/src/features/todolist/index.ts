export { TodoList } from './components/todo-list.tsx';
