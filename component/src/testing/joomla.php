<?php

// Stand-ins for the parts of Joomla that the component uses, and no more. Their state is in $GLOBALS['site'].

namespace {
    define('_JEXEC', 1);
    define('JPATH_SITE', '/site');
    define('JPATH_ADMINISTRATOR', '/site/administrator');
    define('JPATH_API', '/site/api');

    function site(string $key)
    {
        return $GLOBALS['site'][$key];
    }

    spl_autoload_register(function (string $class) {
        $prefix = 'Flotilla\\Component\\Flotilla\\Administrator\\';
        if (strncmp($class, $prefix, strlen($prefix)) === 0) {
            require '/package/admin/src/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        }
    });
}

namespace Joomla\CMS\Access\Exception {
    class NotAllowed extends \RuntimeException
    {
    }
}

namespace Joomla\CMS\Language {
    class Text
    {
        public static function _($key)
        {
            return '[' . $key . ']';
        }

        public static function sprintf($key, ...$values)
        {
            return '[' . $key . ' ' . implode(' ', $values) . ']';
        }
    }
}

namespace Joomla\CMS\Uri {
    class Uri
    {
        public static function root()
        {
            return \site('root');
        }
    }
}

namespace Joomla\CMS\Component {
    class ComponentHelper
    {
        public static function isEnabled($name)
        {
            return isset(\site('params')[$name]);
        }

        public static function getParams($name)
        {
            return new class (\site('params')[$name] ?? []) {
                private $values;

                public function __construct($values)
                {
                    $this->values = $values;
                }

                public function get($key, $default = null)
                {
                    return $this->values[$key] ?? $default;
                }
            };
        }
    }
}

namespace Joomla\CMS\Plugin {
    class PluginHelper
    {
        public static function isEnabled($group, $name)
        {
            return in_array("$group/$name", \site('plugins'), true);
        }
    }
}

namespace Joomla\CMS\Toolbar {
    class ToolbarHelper
    {
        public static function title($title, $icon)
        {
        }

        public static function preferences($name)
        {
        }
    }
}

namespace Joomla\CMS\Router {
    class Route
    {
        public static function _($url)
        {
            return $url;
        }
    }
}

namespace Joomla\CMS\HTML {
    class HTMLHelper
    {
        public static function _($name)
        {
            return $name === 'form.token' ? '<input type="hidden" name="form-token" value="1">' : '';
        }
    }
}

namespace Joomla\Database {
    interface DatabaseInterface
    {
    }

    class ParameterType
    {
        const STRING = 'string';
        const INTEGER = 'int';
    }

    class Query
    {
        public $isDelete = false;

        public function __call($name, $arguments)
        {
            $this->isDelete = $this->isDelete || $name === 'delete';

            return $this;
        }

        public function bind($key, &$value, $type)
        {
            return $this;
        }
    }

    class Database implements DatabaseInterface
    {
        private $query;
        private $before = null;

        public function createQuery()
        {
            return new Query();
        }

        public function quoteName($name)
        {
            return $name;
        }

        public function setQuery($query)
        {
            $this->query = $query;

            return $this;
        }

        public function execute()
        {
            if ($this->query->isDelete) {
                $GLOBALS['site']['profile'] = [];
            }
        }

        public function transactionStart()
        {
            $this->before = $GLOBALS['site']['profile'];
        }

        public function transactionCommit()
        {
            $this->before = null;
        }

        public function transactionRollback()
        {
            $GLOBALS['site']['profile'] = $this->before;
        }

        public function insertObject($table, &$row)
        {
            if ($row->profile_key === \site('refusedKey')) {
                throw new \RuntimeException('Duplicate entry in #__user_profiles');
            }

            $GLOBALS['site']['profile'][$row->profile_key] = $row->profile_value;
        }

        public function loadAssocList($key, $value)
        {
            return \site('profile');
        }
    }
}

namespace Joomla\CMS {
    class Application
    {
        public function getIdentity()
        {
            return new class () {
                public $id = 42;

                public function authorise($action)
                {
                    return \site('isSuperUser') && $action === 'core.admin';
                }
            };
        }

        public function get($key, $default = null)
        {
            return \site('configuration')[$key] ?? $default;
        }

        public function setHeader($name, $value, $replace)
        {
            echo "$name: $value\n";
        }

        public function enqueueMessage($text, $type)
        {
            echo "$type: $text\n";
        }
    }

    class Factory
    {
        public static function getApplication()
        {
            return new Application();
        }

        public static function getContainer()
        {
            return new class () {
                public function get($name)
                {
                    return new \Joomla\Database\Database();
                }
            };
        }
    }
}

namespace Joomla\CMS\MVC\Model {
    abstract class BaseModel
    {
    }
}

namespace Joomla\CMS\MVC\View {
    class HtmlView
    {
        private $model;

        public function setModel($model, $isDefault)
        {
            $this->model = $model;
        }

        public function getModel()
        {
            return $this->model;
        }

        public function escape($text)
        {
            return htmlspecialchars($text, ENT_QUOTES, 'UTF-8');
        }

        public function display($tpl = null)
        {
            require '/package/admin/tmpl/connect/default.php';
        }
    }
}

namespace Joomla\CMS\MVC\Controller {
    class BaseController
    {
        public function checkToken()
        {
            if (!\site('hasFormToken')) {
                throw new \RuntimeException('JINVALID_TOKEN');
            }
        }

        public function getModel($name)
        {
            $class = "Flotilla\\Component\\Flotilla\\Administrator\\Model\\{$name}Model";

            return new $class();
        }

        public function getView($name, $type)
        {
            $class = "Flotilla\\Component\\Flotilla\\Administrator\\View\\{$name}\\HtmlView";

            return new $class();
        }

        public function display($cachable = false, $urlparams = [])
        {
            $view = $this->getView('Connect', 'html');
            $view->setModel($this->getModel('Connect'), true);
            $view->display();

            return $this;
        }
    }
}
